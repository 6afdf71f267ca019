// Stands in for the editor.
interface NoteEditorProps {
  initialHtml: string
  isReadOnly?: boolean
  onChange: (html: string) => void
  storeFile: (file: File) => Promise<{ id: string; name: string; isImage: boolean }>
  findNotes: (title: string) => Promise<{ id: string; title: string }[]>
  createNote?: (title: string) => Promise<{ id: string; title: string }>
  openNote: (id: string) => void
}

export function NoteEditor({ initialHtml, onChange }: NoteEditorProps) {
  return (
    <textarea
      data-note-text
      aria-label="Text"
      rows={12}
      defaultValue={initialHtml.replace(/<\/p><p>/g, '\n').replace(/<\/?p>/g, '')}
      onChange={({ currentTarget }) =>
        onChange(`<p>${currentTarget.value.split('\n').join('</p><p>')}</p>`)
      }
    />
  )
}
