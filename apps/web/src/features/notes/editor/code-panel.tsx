// The language of a block of code.
import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import type { Selected } from './selected.ts'

/** The names under which the grammars know them, and the names that people know. */
const languages: Record<string, string> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  xml: 'HTML, XML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  yaml: 'YAML',
}

interface CodePanelProps {
  editor: Editor
  selected: Extract<Selected, { kind: 'code' }>
}

export function CodePanel({ editor, selected: { language } }: CodePanelProps) {
  const { t } = useTranslation('notes')
  const isOther = language !== '' && !(language in languages)
  return (
    <select
      aria-label={t('editor.panel.code')}
      value={language}
      onChange={({ target }) => {
        editor.commands.updateAttributes('codeBlock', { language: target.value || null })
      }}
    >
      <option value="">{t('editor.noLanguage')}</option>
      {isOther && <option value={language}>{language}</option>}
      {Object.entries(languages).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
