// Stands in for the shown text.
export function NoteText({ html }: { html: string }) {
  return <div>{html.replace(/<[^>]*>/g, ' ')}</div>
}
