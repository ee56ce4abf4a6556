/**
 * Drops stored scroll positions unless they are an object. The router uses the stored value
 * unchecked, and with a bad one it would fail at each step and restore no position. It reads the
 * value when it loads, so this must run first.
 */
const KEY = 'tsr-scroll-restoration-v1_3';

try {
  if (sessionStorage.getItem(KEY)?.[0] !== '{') sessionStorage.removeItem(KEY);
} catch {
  // If storage is forbidden, nothing is stored.
}
