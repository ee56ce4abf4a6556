/** WebKit over WebDriver, the only protocol that its driver speaks. */
import { Builder, Origin, type WebElement } from 'selenium-webdriver';
// It starts any driver of WebKit's, given its path.
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { type Session, viewport } from './session.ts';

/**
 * WebKitWebDriver tells nothing of the console. From the first look at a document on, errors are
 * kept in the page; what went wrong before that look is not seen.
 */
const keepErrors = `(() => {
  if (!window.complaints) {
    window.complaints = [];
    addEventListener('error', ({ message }) => message && complaints.push(message));
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
    for (const level of ['error', 'warn']) {
      console[level] = (...words) => complaints.push(words.join(' '));
    }
  }
  return complaints.splice(0);
})()`;

/** Opens a window of a WebKit browser by its driver; both are paths of programs. */
export async function openWebkit(binary: string, driverPath: string): Promise<Session> {
  const service = new ServiceBuilder(driverPath).build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  const evaluate = <T>(expression: string) => driver.executeScript<T>(`return ${expression}`);

  // A window's size includes its frame, so the page's is reached by the difference.
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...viewport });
  const [width, height] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
  await window.setRect({
    x: 0,
    y: 0,
    width: viewport.width * 2 - width,
    height: viewport.height * 2 - height,
  });
  return {
    evaluate,
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    press: (x, y) =>
      driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    attach: async (input, path) => (await evaluate<WebElement>(input)).sendKeys(path),
    takeComplaints: () => evaluate(keepErrors),
    async close() {
      // Nothing is left to quit where the test has closed the window itself.
      await driver.quit().catch(() => {});
      await service.kill();
    },
  };
}
