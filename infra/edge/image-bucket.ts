/** The image bucket's rules, for the deployed bucket and the local one. */
export const imageBucket = {
  /** Prefix of images that the edge serves at the same path; named by their content. */
  publishedPrefix: 'images/',
  /** Prefix of uploads that were not checked, and photos that no inquiry named, yet; never served. */
  pendingPrefix: 'pending/',
  /** Days after which what is there is deleted. */
  pendingDays: 1,
  /** Prefix of photos sent with inquiries; never served: the owner's dashboard gets them from the API. */
  photoPrefix: 'inquiry-photos/',
  /** Days after which such a photo is deleted. */
  photoDays: 365,
  /** Days for which a deleted image can be got back. */
  recoveryDays: 30,
  /** What a browser may send to the bucket from the shop's pages. */
  cors: {
    methods: ['PUT'],
    headers: ['content-type'],
    maxAgeSeconds: 3000,
  },
} as const;
