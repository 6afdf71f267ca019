// Which tools of other companies this page may use. The server writes them into the page, on its production and staging
// hosts only.
import { type OutsideTools, outsideToolsName } from '@fovea/contract/outside-tools.ts'

/** Returns undefined on every other host, also if the page was kept or copied from one of the two. */
export function findTools(): OutsideTools | undefined {
  if (typeof document === 'undefined') return undefined
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${outsideToolsName}"]`)
  if (!element) return undefined
  try {
    const tools = JSON.parse(element.content) as OutsideTools
    return tools.host === location.host ? tools : undefined
  } catch {
    return undefined
  }
}

/** Whether visits are measured here, if people agree. Where they are not, nobody is asked. */
export function findTrackers(): OutsideTools | undefined {
  const tools = findTools()
  return tools?.gtmId || tools?.metaPixelId || tools?.appsflyerId ? tools : undefined
}
