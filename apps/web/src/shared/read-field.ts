/** The text of a form's field, as it was typed; spaces count. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
