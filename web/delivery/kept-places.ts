/**
 * Drops what was kept of scroll places unless it is an object: the router takes it as it is, fails at each step
 * and leads back to no place. It reads it when it is loaded, so this comes before it.
 */
const KEY = 'tsr-scroll-restoration-v1_3';

try {
  if (sessionStorage.getItem(KEY)?.[0] !== '{') sessionStorage.removeItem(KEY);
} catch {
  // Where storage is forbidden, nothing is kept.
}
