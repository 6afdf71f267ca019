// The layout of all mails, as HTML and as plain text: a heading, some paragraphs, and at most one link.
import { type Language, localeOf } from '@fovea/contract/languages.ts'
import { escapeHtml } from '@fovea/core/text/escape-html.ts'

export interface MailContent {
  language: Language
  subject: string
  /** Plain text. It is escaped here, since a part of it may come from a person. */
  paragraphs: string[]
  action?: { label: string; url: string; hint: string }
  /** What is said after the link. */
  note?: string
  /** The way to get no more mails of this kind. */
  ending?: { label: string; url: string }
  footer: string
}

/** The HTML contains the link twice, as a button and as text, for mail programs that show no buttons. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  const { language, subject, paragraphs, action, note, ending, footer } = content
  const text = [
    ...paragraphs,
    ...(action ? [introduce(language, action)] : []),
    ...(note ? [note] : []),
    ...(ending ? [introduce(language, ending)] : []),
    `-- \n${footer}`,
  ]
  const html = [
    `<h1>${toHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${toHtml(paragraph)}</p>`),
    ...(action ? layOutAction(action) : []),
    ...(note ? [`<p>${toHtml(note)}</p>`] : []),
    ...(ending ? [layOutEnding(ending)] : []),
    `<p class="quiet">${toHtml(footer)}</p>`,
  ]
  return {
    subject: onOneLine(subject),
    text: `${text.map(withoutControls).join('\n\n')}\n`,
    html: document(localeOf(language), toHtml(subject), html.join('\n')),
  }
}

/** Replaces each `{{name}}` once: placeholders inside a value are left as they are. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/** The label and the address of a link, in plain text. */
function introduce(language: Language, { label, url }: { label: string; url: string }): string {
  // French separates a colon by a no-break space.
  return `${label}${language === 'fr' ? '\u00a0' : ''}:\n${url}`
}

function layOutAction({ label, url, hint }: { label: string; url: string; hint: string }) {
  const address = toHtml(url)
  return [
    `<p><a class="button" href="${address}">${toHtml(label)}</a></p>`,
    `<p class="quiet">${toHtml(hint)}<br><a href="${address}">${address}</a></p>`,
  ]
}

function layOutEnding({ label, url }: { label: string; url: string }): string {
  return `<p class="quiet"><a href="${toHtml(url)}">${toHtml(label)}</a></p>`
}

function document(locale: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; background: #ffffff; color: #1c1f23; }
main { max-width: 34rem; margin: 0 auto; padding: 24px 16px; font: 17px/1.5 Georgia, serif; overflow-wrap: anywhere; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: #0b5cad; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b5cad; color: #ffffff; font: 600 16px/1.25 system-ui, sans-serif; text-decoration: none; }
.quiet { color: #565d66; font: 14px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
body { background: #16181b; color: #e8e6e3; }
a { color: #8fc1f5; }
.button { background: #8fc1f5; color: #10202f; }
.quiet { color: #a9b0b8; }
}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

function toHtml(text: string): string {
  return escapeHtml(withoutControls(text))
}

/** A line break in a subject could begin another header. */
function onOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** Removes control characters other than line breaks. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, '')
}
