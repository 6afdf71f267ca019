// Types of server-flags.mjs for its TypeScript callers.
export const serverFlags: string[]
