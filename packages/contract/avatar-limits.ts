// What may be sent as an avatar. Kept apart from the schemas, so that the web app can use it without zod.

/** The largest picture that is taken, in bytes. A page sends much less. */
export const sentAvatarBytesMax = 1_048_576

/** The sides of the square that a page sends, and of the one that is kept, in pixels. */
export const sentAvatarSide = 512
export const keptAvatarSide = 256

/** The largest avatar that is kept, in bytes. Even noise is smaller. */
export const keptAvatarBytesMax = 98_304
