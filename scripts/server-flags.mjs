// How Node runs the server; the bench starts it alike.

/**
 * Megabytes. Left alone, V8 gives short-lived objects more than 100 and keeps them; bounded, the server answers as many
 * calls a second in a third less memory.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']
