/** Returns the text of a form field as it was typed, including spaces. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
