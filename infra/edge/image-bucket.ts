/** The image bucket's rules, for the deployed bucket and the local one. */
export const imageBucket = {
  /** The prefix of images that the edge serves at the same path; named by their content. */
  publishedPrefix: 'images/',
  /** The prefix of unchecked uploads, and of photos that no inquiry names yet; never served. */
  pendingPrefix: 'pending/',
  pendingDays: 1,
  /** The prefix of inquiries' photos. Never served: the dashboard gets them from the API. */
  photoPrefix: 'inquiry-photos/',
  photoDays: 365,
  /** A deleted image can be recovered for this many days. */
  recoveryDays: 30,
  /** The requests a browser may send to the bucket from the shop's pages. */
  cors: {
    methods: ['PUT'],
    headers: ['content-type'],
    maxAgeSeconds: 3000,
  },
} as const;
