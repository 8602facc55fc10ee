import { createEcho } from '@lotse/ui/data/echo.ts'
import { htmlOf, richText } from '@lotse/ui/text/rich-text.ts'
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import { ToolButton } from './buttons.tsx'
import { LinkPanel } from './link-panel.tsx'
import type { FoundLinks } from './read-answers.ts'

interface RichEditorProps {
  label: string
  /** Of the text in it. */
  language: string
  html: string
  t: BuilderTexts
  found: FoundLinks | undefined
  onSearchLinks(term: string): void
  onChange(html: string): void
}

type Chain = ReturnType<Editor['chain']>

export function RichEditor({ label, language, html, t, found, onSearchLinks, onChange }: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | undefined>(undefined)
  const [, redraw] = useState(0)
  const [linking, setLinking] = useState(false)
  const latest = useRef(onChange)
  latest.current = onChange
  const [echo] = useState(() => createEcho(html))

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor per field; its content follows below
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: richText,
      content: html,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: 'rich-input',
          role: 'textbox',
          lang: language,
          'aria-multiline': 'true',
          'aria-label': label,
        },
      },
      onUpdate: ({ editor: now }) => {
        const typed = htmlOf(now)
        echo.sent(typed)
        latest.current(typed)
      },
      onTransaction: () => redraw(count => count + 1),
    })
    editor.current = made
    return () => made.destroy()
  }, [])
  // An undo or another language has changed the text from outside.
  useEffect(() => {
    if (!echo.isOurs(html)) editor.current?.commands.setContent(html, { emitUpdate: false })
  }, [html, echo])

  const now = editor.current
  const run = (act: (chain: Chain) => Chain) => now && act(now.chain().focus()).run()
  const tools = [
    { label: t.bold, icon: IconBold, mark: 'bold', act: (chain: Chain) => chain.toggleBold() },
    { label: t.italic, icon: IconItalic, mark: 'italic', act: (chain: Chain) => chain.toggleItalic() },
    { label: t.list, icon: IconList, mark: 'bulletList', act: (chain: Chain) => chain.toggleBulletList() },
  ]
  return (
    <div className="rich-editor">
      <div className="rich-tools" role="toolbar" aria-label={label}>
        {tools.map(({ label, icon, mark, act }) => (
          <ToolButton
            key={mark}
            icon={icon}
            label={label}
            aria-pressed={now?.isActive(mark) ?? false}
            onClick={() => run(act)}
          />
        ))}
        <ToolButton
          icon={IconLink}
          label={t.link}
          aria-pressed={(linking || now?.isActive('link')) ?? false}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && (
        <LinkPanel
          t={t}
          found={found}
          address={(now?.getAttributes('link').href as string | undefined) ?? ''}
          onSearch={onSearchLinks}
          onSet={(href, title) => {
            // With no word marked there is nothing to turn into a link, so its name is inserted.
            const name = now?.state.selection.empty && !now.isActive('link') ? title : undefined
            run(chain => {
              if (name) return chain.insertContent(linkedText(name, href))
              const range = chain.extendMarkRange('link')
              return href ? range.setLink({ href }) : range.unsetLink()
            })
            setLinking(false)
          }}
        />
      )}
      <div ref={box} />
    </div>
  )
}

const linkedText = (text: string, href: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
