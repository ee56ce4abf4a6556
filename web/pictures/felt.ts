/**
 * `node web/pictures/felt.ts`: makes the tile of felt (web/assets/felt.webp) that lies behind the
 * bar, the hero and the foot of the page. Hairs of three strengths, wrapped round the edges; few
 * enough tones that the file fits into the stylesheet.
 */
import sharp from 'sharp';

/** Side of the tile and drawn length of a hair, in px. */
const SIDE = 128;
const HAIR = 9;
const HAIRS = 210;

/** The same felt every time (Park and Miller's minimal standard generator). */
let seed = 160;
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

function hair(): string {
  const [x, y] = [random() * SIDE, random() * SIDE];
  const angle = random() * Math.PI * 2;
  const bend = (random() - 0.5) * HAIR;
  const [dx, dy] = [Math.cos(angle) * HAIR, Math.sin(angle) * HAIR];
  const strength = [0.35, 0.65, 1][Math.floor(random() * 3)];
  const curve = `q${dx / 2 - dy * (bend / HAIR)} ${dy / 2 + dx * (bend / HAIR)} ${dx} ${dy}`;
  // Once for each neighbour, so that what leaves on one side comes in on the other.
  return [-SIDE, 0, SIDE]
    .flatMap((right) => [-SIDE, 0, SIDE].map((down) => `M${x + right} ${y + down}${curve}`))
    .map((path) => `<path d="${path}" opacity="${strength}"/>`)
    .join('');
}

const hairs = Array.from({ length: HAIRS }, hair).join('');
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><g fill="none" stroke="#fff" stroke-width="1">${hairs}</g></svg>`;
const { data } = await sharp(Buffer.from(drawn)).raw().toBuffer({ resolveWithObject: true });

/** Four tones of transparent white. */
for (let at = 0; at < data.length; at += 4) {
  const tone = Math.round(((data[at + 3] ?? 0) / 255) * 3);
  data.set([255, 255, 255, [0, 8, 14, 21][tone] ?? 0], at);
}
const file = `${import.meta.dirname}/../assets/felt.webp`;
const { size } = await sharp(data, { raw: { width: SIDE, height: SIDE, channels: 4 } })
  .webp({ lossless: true, effort: 6 })
  .toFile(file);
console.log(`${size} bytes`);
