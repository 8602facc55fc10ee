import { ActionIcon, Button, Input, TextInput, Tooltip } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import classes from './rich-field.module.css'

interface RichFieldProps {
  label: string
  html: string
  onChange(html: string): void
}

/** Only what SDK and frames show: paragraphs, bold, italic, lists and links. */
const extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['gleap'], HTMLAttributes: { target: null, rel: null } },
  }),
]

export function RichField({ label, html, onChange }: RichFieldProps) {
  const t = useT().outbound.content
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const [, redraw] = useState(0)
  const [linking, setLinking] = useState(false)
  const latest = useRef(onChange)
  latest.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor per field; its content follows below
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions,
      content: html,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: classes.input ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': id,
        },
      },
      onUpdate: ({ editor: now }) => latest.current(htmlOf(now)),
      onTransaction: () => redraw(count => count + 1),
    })
    editor.current = made
    return () => made.destroy()
  }, [])
  // Another language, or what the builder sent: the text changed from outside.
  useEffect(() => {
    const { current } = editor
    if (current && htmlOf(current) !== html) current.commands.setContent(html, { emitUpdate: false })
  }, [html])

  const now = editor.current
  const run = (act: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) =>
    now && act(now.chain().focus()).run()
  const tools = [
    { label: t.bold, mark: 'bold', icon: IconBold, act: () => run(chain => chain.toggleBold()) },
    { label: t.italic, mark: 'italic', icon: IconItalic, act: () => run(chain => chain.toggleItalic()) },
    { label: t.list, mark: 'bulletList', icon: IconList, act: () => run(chain => chain.toggleBulletList()) },
    { label: t.link, mark: 'link', icon: IconLink, act: () => setLinking(!linking) },
  ]
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <div className={classes.box}>
        <div className={classes.tools} role="toolbar" aria-label={label}>
          {tools.map(({ label: name, mark, icon: Icon, act }) => (
            <Tooltip key={mark} label={name}>
              <ActionIcon aria-label={name} aria-pressed={now?.isActive(mark) ?? false} onClick={act}>
                <Icon size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
        {linking && (
          <LinkRow
            address={String(now?.getAttributes('link').href ?? '')}
            onSet={href => {
              run(chain =>
                href
                  ? chain.extendMarkRange('link').setLink({ href })
                  : chain.extendMarkRange('link').unsetLink(),
              )
              setLinking(false)
            }}
          />
        )}
        <div ref={box} />
      </div>
    </div>
  )
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

function LinkRow({ address, onSet }: { address: string; onSet(address: string): void }) {
  const t = useT().outbound.content
  const [text, setText] = useState(address)
  const valid = /^(https?:|mailto:|tel:|gleap:)\S+$/i.test(text.trim())
  return (
    <div className={classes.link}>
      <TextInput
        aria-label={t.linkAddress}
        placeholder="https://"
        size="xs"
        className={classes.address}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (valid) onSet(text.trim())
        }}
      />
      <Button size="xs" variant="light" disabled={!valid} onClick={() => onSet(text.trim())}>
        {t.linkSet}
      </Button>
      {address && (
        <Button size="xs" variant="default" onClick={() => onSet('')}>
          {t.linkRemove}
        </Button>
      )}
    </div>
  )
}
