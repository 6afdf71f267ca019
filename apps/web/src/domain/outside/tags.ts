// Starts the tags of other companies, and passes every call on to all of them. A tag is loaded when a person has agreed,
// and never before.
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import { startAppsflyer } from './appsflyer.ts'
import { startMetaPixel } from './meta-pixel.ts'
import type { Tag } from './tag.ts'
import { startTagManager } from './tag-manager.ts'

/** Starts the tags that are configured, and tells all of them the same. */
export function startTags({ gtmId, metaPixelId, appsflyerId }: OutsideTools): Tag {
  const tags: Partial<Tag>[] = [
    ...(gtmId ? [startTagManager(gtmId)] : []),
    ...(metaPixelId ? [startMetaPixel(metaPixelId)] : []),
    ...(appsflyerId ? [startAppsflyer(appsflyerId)] : []),
  ]
  return {
    identify: (identity) => {
      for (const tag of tags) tag.identify?.(identity)
    },
    purchase: (purchase) => {
      for (const tag of tags) tag.purchase?.(purchase)
    },
    addToWishlist: () => {
      for (const tag of tags) tag.addToWishlist?.()
    },
    lead: () => {
      for (const tag of tags) tag.lead?.()
    },
    forget: () => {
      for (const tag of tags) tag.forget?.()
    },
  }
}
