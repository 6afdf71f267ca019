// Node imports JSON only with `{ with: { type: 'json' } }`. Vite's development server answers with a script, which browsers
// refuse for such an import, and removes the attribute of static imports only. A build needs nothing of this.
import type { Plugin } from 'vite'

const jsonImport = /(import\(\s*['"][^'"]+\.json['"])(,\s*\{\s*with:[^}]*\}\s*\})/g

export function jsonImportsInDevelopment(): Plugin {
  return {
    name: 'json-imports-in-development',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { code: jsonImport },
      handler: (code) => ({
        // Spaces keep every position, so that no source map is needed.
        code: code.replace(jsonImport, (_, start: string, attribute: string) => {
          return start + attribute.replace(/\S/g, ' ')
        }),
        map: null,
      }),
    },
  }
}
