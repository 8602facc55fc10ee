import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { articlePlaceholder, replyPlaceholders } from '@lotse/rules/text/filled-reply'
import { type LocalText, pickText, withText } from '@lotse/rules/text/local-text'
import { Button, Menu } from '@mantine/core'
import { type Icon, IconBraces, IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { helpQuery } from '../../../lib/backend/content-queries.ts'
import { LocalField } from '../../../lib/editor/local-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { publishedIn } from '../../../lib/replies/replies.ts'
import classes from './replies.module.css'

interface ReplyTextFieldProps {
  project: Project
  lang: string
  text: LocalText
  error: ReactNode
  onChange(text: LocalText): void
}

/** The text in one language, with menus that put placeholders where the caret is. */
export function ReplyTextField({ project, lang, text, error, onChange }: ReplyTextFieldProps) {
  const t = useT()
  const words = t.replies
  const box = useRef<HTMLDivElement>(null)
  const articles = publishedIn(useQuery(helpQuery(project.id)).data)
  const insert = (placeholder: string) => {
    const area = box.current?.querySelector('textarea')
    const written = text[lang] ?? ''
    const [from, to] = [area?.selectionStart ?? written.length, area?.selectionEnd ?? written.length]
    onChange(withText(text, lang, written.slice(0, from) + placeholder + written.slice(to)))
    // The new text is there with the next frame, and the menu has given the focus back.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }
  const placeholderOf = (name: (typeof replyPlaceholders)[number]) =>
    name === 'name' ? `{{name|${words.nameInstead}}}` : `{{${name}}}`
  return (
    <div ref={box}>
      <LocalField
        label={words.text}
        value={text}
        lang={lang}
        maxLength={longest.text}
        multiline
        required
        error={error}
        onChange={onChange}
      />
      <div className={classes.tools}>
        <InsertMenu label={words.placeholders} icon={IconBraces}>
          {replyPlaceholders.map(name => (
            <Menu.Item key={name} onClick={() => insert(placeholderOf(name))}>
              {words.placeholder[name]}
            </Menu.Item>
          ))}
        </InsertMenu>
        <InsertMenu label={words.article} icon={IconLifebuoy}>
          {articles.length === 0 && <Menu.Label>{words.noArticle}</Menu.Label>}
          {articles.map(({ id, title }) => (
            <Menu.Item key={id} onClick={() => insert(articlePlaceholder(id))}>
              {pickText(title, lang, project.defaultLang) || t.content.untitled}
            </Menu.Item>
          ))}
        </InsertMenu>
      </div>
    </div>
  )
}

interface InsertMenuProps {
  label: string
  icon: Icon
  children: ReactNode
}

/** The text field has the focus afterwards. */
function InsertMenu({ label, icon: MenuIcon, children }: InsertMenuProps) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<MenuIcon size={14} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
