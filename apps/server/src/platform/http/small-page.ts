import { escapeHtml } from '@lotse/rules/text/html-pieces'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cleanDeep } from '../text/clean-text.ts'

export interface SmallPage {
  lang: string
  title: string
  text: string
  /** Whose page it is, in whose color. */
  brand?: { name: string; color: string } | undefined
  /** A list above the text, and what introduces it. */
  lines?: string[] | undefined
  intro?: string | undefined
  /** A form, posted to the address of the page. */
  button?: string | undefined
  /** What the form asks for; what was typed comes back with what is wrong with it. */
  field?: { name: string; label: string; value: string; error?: string | undefined } | undefined
  /** The same page in another language. */
  link?: { text: string; url: string; lang: string } | undefined
}

const stylesOf = (color: string) => `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: clamp(1.5rem, 12vh, 7rem) auto 3rem; padding: 0 1rem; overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 1.5rem; font-weight: 600; }
.brand::before { content: ""; width: 1rem; height: 1rem; border-radius: 4px; background: ${color}; }
h1 { font-size: 1.4rem; line-height: 1.3; }
ul { padding-left: 1.2rem; }
textarea { box-sizing: border-box; width: 100%; min-height: 10rem; font: inherit; padding: 0.6rem; margin: 0.3rem 0 1rem; border: 1px solid #8a93a0; border-radius: 8px; }
.error { color: #b42318; font-weight: 600; }
@media (prefers-color-scheme: dark) { .error { color: #ff9c92; } a { color: #9db4ff; } }
button { font: inherit; padding: 0.6rem 1.1rem; border: 0; border-radius: 8px; background: ${color}; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #93c5fd; outline-offset: 2px; }`

/** The page behind a link in a mail, for people who are not signed in: a title, a sentence and at most one form. */
export function sendSmallPage(reply: FastifyReply, page: SmallPage, status = 200): FastifyReply {
  const { style } = reply.server.allowInline(reply)
  const { lang, title, text, brand, lines = [], intro, link } = page
  const head = brand ? `<p class="brand">${escapeHtml(brand.name)}</p>` : ''
  const lead = intro && lines.length > 0 ? `<p>${escapeHtml(intro)}</p>` : ''
  const list =
    lines.length > 0 ? `${lead}<ul>${lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : ''
  const other = link
    ? `<p><a href="${escapeHtml(link.url)}" lang="${escapeHtml(link.lang)}" hreflang="${escapeHtml(link.lang)}">${escapeHtml(link.text)}</a></p>`
    : ''
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<style nonce="${style}">${stylesOf(brand?.color ?? '#2563eb')}</style></head>` +
        `<body><main>${head}<h1>${escapeHtml(title)}</h1>${list}<p>${escapeHtml(text)}</p>${formOf(page)}${other}</main></body></html>`,
    )
}

function formOf({ button, field }: SmallPage): string {
  if (!button) return ''
  const error = field?.error ? `<p class="error" role="alert" id="error">${escapeHtml(field.error)}</p>` : ''
  // HTML drops the first line break of a textarea.
  const fields = field
    ? `<label for="field">${escapeHtml(field.label)}</label>${error}<textarea id="field" name="${escapeHtml(field.name)}" required${error ? ' aria-invalid="true" aria-describedby="error"' : ''}>\n${escapeHtml(field.value)}</textarea>`
    : ''
  return `<form method="post">${fields}<button>${escapeHtml(button)}</button></form>`
}

/** Accepts the fields of a form. */
export function takeFields(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) =>
      cleanDeep(Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * Accepts what a form without fields and the one-click unsubscribe of a mail program (RFC 8058) send. Their
 * content is ignored: the address contains everything.
 */
export function takeForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(
    types.filter(type => !app.hasContentTypeParser(type)),
    { parseAs: 'string' },
    async () => undefined,
  )
}
