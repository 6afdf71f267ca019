// The part of s3rver that tests use. It ships without types.
declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  interface Listing {
    objects: { key: string }[]
    commonPrefixes: string[]
    isTruncated: boolean
  }

  interface ListOptions {
    prefix?: string
    delimiter?: string
    maxKeys?: number
  }

  export type List = (bucket: string, options: ListOptions) => Promise<Listing>

  export default class S3rver {
    constructor(options: object)
    store: { listObjects: List }
    callback(): RequestListener
    configureBuckets(): Promise<unknown>
  }
}
