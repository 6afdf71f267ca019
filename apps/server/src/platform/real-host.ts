// Whether this server is the real one, its rehearsal, or a copy somewhere else, which takes no money and reports nothing.

export interface HostSettings {
  publicUrl: string | undefined
  /** The hosts of PUBLIC_URL at which money and tracking are real. */
  productionHost: string | undefined
  stagingHost: string | undefined
}

/** @returns undefined for a copy */
export function findEnvironment({ publicUrl, productionHost, stagingHost }: HostSettings) {
  if (publicUrl === undefined) return undefined
  const { host } = new URL(publicUrl)
  return host === productionHost ? 'production' : host === stagingHost ? 'staging' : undefined
}
