import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button, FileButton, Popover, TextInput, Tooltip } from '@mantine/core'
import {
  type Icon,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSourceCode,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useT } from '../i18n.ts'
import classes from './rich-editor.module.css'

type Name = 'heading' | 'subheading' | 'bold' | 'italic' | 'list' | 'numbers' | 'quote' | 'code' | 'codeBlock'

const tools: [
  name: Name,
  icon: Icon,
  isOn: [string, object?],
  act: (chain: ChainedCommands) => ChainedCommands,
][] = [
  ['heading', IconH2, ['heading', { level: 2 }], chain => chain.toggleHeading({ level: 2 })],
  ['subheading', IconH3, ['heading', { level: 3 }], chain => chain.toggleHeading({ level: 3 })],
  ['bold', IconBold, ['bold'], chain => chain.toggleBold()],
  ['italic', IconItalic, ['italic'], chain => chain.toggleItalic()],
  ['list', IconList, ['bulletList'], chain => chain.toggleBulletList()],
  ['numbers', IconListNumbers, ['orderedList'], chain => chain.toggleOrderedList()],
  ['quote', IconBlockquote, ['blockquote'], chain => chain.toggleBlockquote()],
  ['code', IconCode, ['code'], chain => chain.toggleCode()],
  ['codeBlock', IconSourceCode, ['codeBlock'], chain => chain.toggleCodeBlock()],
]
/** Headings belong into articles. */
const notInMessages: Name[] = ['heading', 'subheading']

interface RichToolsProps {
  editor: Editor | undefined
  label: string
  /** Missing in messages, whose files are attached. */
  onPicture?: (file: File) => void
}

export function RichTools({ editor, label, onPicture }: RichToolsProps) {
  const t = useT()
  const offered = tools.filter(([name]) => onPicture || !notInMessages.includes(name))
  return (
    <div className={classes.tools} role="toolbar" aria-label={t.content.rich.tools(label)}>
      {offered.map(([name, ToolIcon, isOn, act]) => (
        <Tool
          key={name}
          label={t.content.rich[name]}
          icon={ToolIcon}
          on={editor?.isActive(...isOn) ?? false}
          onClick={() => editor && act(editor.chain().focus()).run()}
        />
      ))}
      <LinkTool editor={editor} />
      {onPicture && (
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={file => file && onPicture(file)}
        >
          {({ onClick }) => (
            <Tool label={t.content.rich.picture} icon={IconPhoto} on={false} onClick={onClick} />
          )}
        </FileButton>
      )}
    </div>
  )
}

interface ToolProps {
  label: string
  icon: Icon
  on: boolean
  onClick(): void
  /** Anchor of what it opens. */
  ref?: Ref<HTMLButtonElement>
}

function Tool({ label, icon: ToolIcon, on, ...rest }: ToolProps) {
  return (
    <Tooltip label={label}>
      <IconButton
        icon={ToolIcon}
        iconSize={18}
        {...rest}
        // The text keeps the focus, and a phone its keyboard.
        onMouseDown={event => event.preventDefault()}
        variant={on ? 'light' : 'subtle'}
        color={on ? undefined : 'gray'}
        size={30}
        label={label}
        aria-pressed={on}
      />
    </Tooltip>
  )
}

const address = /^(https?:\/\/|mailto:|tel:|gleap:)\S+$/i

function LinkTool({ editor }: { editor: Editor | undefined }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [href, setHref] = useState('')
  const [wrong, setWrong] = useState(false)
  const open = () => {
    setHref((editor?.getAttributes('link').href as string | undefined) ?? '')
    setWrong(false)
    setOpened(!opened)
  }
  const set = (to: string) => {
    const whole = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(to) ? `https://${to}` : to
    if (whole && !address.test(whole)) return setWrong(true)
    const chain = editor?.chain().focus().extendMarkRange('link')
    if (whole) chain?.setLink({ href: whole }).run()
    else chain?.unsetLink().run()
    setOpened(false)
  }
  // The editor may be inside a form; Enter here belongs to the link.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    set(href.trim())
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus width={300} position="bottom-start">
      <Popover.Target>
        <Tool
          label={t.content.rich.link}
          icon={IconLink}
          on={opened || (editor?.isActive('link') ?? false)}
          onClick={open}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t.content.rich.address}
          placeholder="https://"
          value={href}
          error={wrong && t.content.rich.addressWrong}
          onKeyDown={onKeyDown}
          onChange={event => setHref(event.currentTarget.value)}
        />
        <div className={classes.linkButtons}>
          <Button size="xs" onClick={() => set(href.trim())}>
            {t.content.rich.setLink}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => set('')}>
            {t.content.rich.noLink}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
