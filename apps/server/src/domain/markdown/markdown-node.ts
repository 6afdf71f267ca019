// A node of the tree that Markdown is parsed into, with the fields that notes use.

export interface MarkdownNode {
  type: string
  children?: MarkdownNode[]
  value?: string
  url?: string
  alt?: string | null
  lang?: string | null
  depth?: number
  ordered?: boolean | null
  start?: number | null
  spread?: boolean | null
  checked?: boolean | null
  identifier?: string
  label?: string | null
  align?: null[]
  /** Of `markSign`: whether a marked passage may begin or end here. */
  canOpen?: boolean
  canClose?: boolean
  position?: { start: { offset?: number }; end: { offset?: number } }
}
