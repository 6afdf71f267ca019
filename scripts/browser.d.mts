// Types of browser.mjs for its TypeScript callers.
export function chromiumArguments(): string[]
export function findChromium(): Promise<string | undefined>
export function findHeadlessChromium(): Promise<string | undefined>
export function ensureChromium(): Promise<string>
