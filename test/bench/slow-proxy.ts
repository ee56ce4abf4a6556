/** A phone's network in front of a shop. The page cannot tell it from a real one. */
import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { forward, listen } from '../support/proxy.ts';

/** Bytes sent at a time, as many as in a packet. */
const PACKET = 1400;

/**
 * @param latency what each request waits for its answer, in ms
 * @param speed of the whole line towards the browser, in bytes a second
 */
export async function startSlowProxy(shop: string, latency: number, speed: number) {
  let freeAt = 0;
  async function* carry(answer: IncomingMessage) {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; from += PACKET) {
        const packet = chunk.subarray(from, from + PACKET);
        freeAt = Math.max(freeAt, performance.now()) + (packet.length / speed) * 1000;
        const left = freeAt - performance.now();
        if (left > 1) await wait(left);
        yield packet;
      }
    }
  }
  const server = createServer(async (incoming, outgoing) => {
    await wait(latency);
    forward(incoming, outgoing, new URL(incoming.url ?? '', shop), (answer) =>
      Readable.from(carry(answer)),
    );
  });
  const { port, close } = await listen(server);
  return { origin: `http://localhost:${port}`, close };
}
