import { describe, expect, it } from 'vitest';
import { imageUrl } from '../../shared/contract/fields.ts';

const taken = (url: string) => imageUrl.safeParse(url).success;

describe('an image address', () => {
  it.each([
    'https://example.com/a.jpg',
    'https://example.com:8443/a.jpg?width=640#top',
    'https://müller.example/ä.jpg',
    '/images/0a1b.png',
    '/pictures/hero-1920x1080-876876987976976976/960.jpg',
  ])('is accepted: %s', (url) => expect(taken(url)).toBe(true));

  it.each([
    'https://%/a.png',
    'https://%zz.example/a.png',
    'https://[::1/a.png',
    'https://a:99999/a.png',
    'https://a:b/a.png',
    'https://999.999.999.999/a.png',
    'https://a|b.example/a.png',
    'https://a<b>.example/a.png',
    'https://@/a.png',
    'https://:443/a.png',
    'https://?a.png',
    'https://#a.png',
    'http://example.com/a.jpg',
    '/elsewhere/a.png',
  ])('is rejected: %s', (url) => expect(taken(url)).toBe(false));
});
