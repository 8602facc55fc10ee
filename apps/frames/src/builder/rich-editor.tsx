import { useRichEditor } from '@lotse/ui/text/use-rich-editor.ts'
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import { ToolButton } from './buttons.tsx'
import { LinkPanel } from './link-panel.tsx'
import type { FoundLinks } from './read-answers.ts'

interface RichEditorProps {
  label: string
  /** The language of its text. */
  language: string
  html: string
  t: BuilderTexts
  found: FoundLinks | undefined
  onSearchLinks(term: string): void
  onChange(html: string): void
}

type Chain = ReturnType<Editor['chain']>

export function RichEditor({ label, language, html, t, found, onSearchLinks, onChange }: RichEditorProps) {
  const { box, editor: now } = useRichEditor({
    html,
    onChange,
    attributes: { class: 'rich-input', lang: language, 'aria-label': label },
  })
  const [linking, setLinking] = useState(false)
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
            // If no word is selected there is nothing to turn into a link, so its name is inserted.
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
