// Types of browser.mjs for its TypeScript callers.
export function chromiumArguments(): string[]
export function findChromium(wanted?: Wanted): Promise<string | undefined>
export function ensureChromium(wanted?: Wanted): Promise<string>

interface Wanted {
  /** Whether a Chromium that has no window is the first choice. */
  prefersHeadless?: boolean
}
