// AppsFlyer, which is told the id of the member, so that visits here and in apps belong together.
import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

interface Sdk {
  (...command: unknown[]): void
  /** Commands with their time, for the script. */
  q: unknown[][]
  id: { pba: { webAppId: string } }
  plugins: object
}

declare global {
  interface Window {
    AF?: Sdk
    AppsFlyerSdkObject?: string
  }
}

export function startAppsflyer(webAppId: string): Partial<Tag> {
  const queue: unknown[][] = []
  const sdk = (...command: unknown[]) => void queue.push([Date.now(), ...command])
  window.AppsFlyerSdkObject = 'AF'
  window.AF = Object.assign(sdk, { q: queue, id: { pba: { webAppId } }, plugins: {} })
  addScript('https://websdk.appsflyer.com?st=pba')
  // The script replaces the function by its own.
  return { identify: ({ id }) => window.AF?.('pba', 'setCustomerUserId', id) }
}
