// What the server tells its pages about tools of other companies: tags for measuring visits, and the service that errors
// are reported to. Only a server at its production or staging host says anything.

/** The name of the element in the head of a page that holds it as JSON. */
export const outsideToolsName = 'fovea-outside'

export interface OutsideTools {
  environment: 'production' | 'staging'
  /** The host, with its port if it has one. At any other address a page uses none of the tools. */
  host: string
  gtmId?: string | undefined
  metaPixelId?: string | undefined
  appsflyerId?: string | undefined
  rollbarToken?: string | undefined
}
