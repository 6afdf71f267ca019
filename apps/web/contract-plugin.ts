// Replaces the contract in the web app by one without schemas: method, path and access of every endpoint, as JSON. The
// types still come from the contract itself; zod stays on the server. See decision 0006.
import { contract } from '@fovea/contract'
import type { Plugin } from 'vite'

const id = '\0contract'

export function contractWithoutShapes(): Plugin {
  const groups = Object.entries(contract).map(([group, endpoints]) => [
    group,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path, access }]) => [
        name,
        { method, path, access },
      ]),
    ),
  ])
  return {
    name: 'contract-without-shapes',
    enforce: 'pre',
    resolveId: (source) => (source === '@fovea/contract' ? id : undefined),
    load: (source) =>
      source === id
        ? `export const contract = ${JSON.stringify(Object.fromEntries(groups))}`
        : undefined,
  }
}
