import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText } from '@lotse/rules/text/local-text'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { menuIcons } from '@lotse/ui/fields/menu-icons.ts'
import { Tag } from '@lotse/ui/layout/page'
import { Select, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../lib/backend/api.ts'
import editor from '../../../lib/editor/editor.module.css'
import { LocalField, textsOf } from '../../../lib/editor/local-field.tsx'
import { useT } from '../../../lib/i18n.ts'

export type MenuEntry = Project['settings']['menu'][number]

interface MenuItemFormProps {
  project: Project
  item: MenuEntry
  name: string
  isShown: boolean
  lang: string
  grip: ReactNode
  opened: boolean
  onToggle(): void
  onChange(item: MenuEntry): void
  onRemove(): void
}

type IconName = keyof typeof menuIcons
const iconNames = Object.keys(menuIcons) as IconName[]
const isIcon = (name: string | undefined): name is IconName =>
  name !== undefined && Object.hasOwn(menuIcons, name)

export function MenuItemForm(props: MenuItemFormProps) {
  const { project, item, name, isShown, lang, grip, opened, onToggle, onChange, onRemove } = props
  const t = useT()
  const set = (part: Partial<MenuEntry>) => onChange({ ...item, ...part })
  const text = textsOf(item, lang, set)
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <div className={editor.box}>
      <div className={editor.boxHead}>
        {grip}
        <UnstyledButton className={editor.expand} aria-expanded={opened} onClick={onToggle}>
          <Chevron size={16} stroke={1.75} aria-hidden />
          <span className={editor.boxTitle}>
            {name} <small>{t.settings.menuKinds[item.kind]}</small>
          </span>
        </UnstyledButton>
        {!isShown && <Tag tone="warn">{t.settings.menuHidden}</Tag>}
        <IconButton icon={IconTrash} size="sm" label={t.settings.removeMenuItem(name)} onClick={onRemove} />
      </div>
      {opened && (
        <div className={editor.tight}>
          <div className={editor.pairs}>
            <LocalField
              label={t.settings.menuTitle}
              {...text('title', longest.name)}
              error={Object.keys(item.title).length === 0 && t.settings.menuTitleMissing}
            />
            <LocalField label={t.settings.menuText} {...text('description', longest.line)} />
            <Select
              label={t.settings.menuIcon}
              data={iconNames.map(value => ({ value, label: t.settings.icons[value] }))}
              value={item.icon ?? null}
              leftSection={isIcon(item.icon) && <MenuIcon name={item.icon} />}
              renderOption={({ option }) => (
                <>
                  {isIcon(option.value) && <MenuIcon name={option.value} />} {option.label}
                </>
              )}
              clearable
              placeholder={t.settings.menuIconOwn}
              onChange={icon => onChange(withIcon(item, icon))}
            />
            {item.kind === 'link' ? (
              <TextInput
                label={t.settings.menuUrl}
                placeholder="https://"
                value={item.url ?? ''}
                error={!/^https?:\/\/\S+$/i.test(item.url ?? '') && t.settings.addressWrong}
                onChange={event => set({ url: event.currentTarget.value.trim() })}
              />
            ) : item.kind === 'custom' ? (
              <TextInput
                label={t.settings.menuAction}
                value={item.id ?? ''}
                maxLength={longest.foreignId}
                onChange={event => set({ id: event.currentTarget.value })}
              />
            ) : (
              <Destination
                project={project}
                item={item}
                error={!isShown && t.settings.menuHiddenText}
                onChange={id => set({ id })}
              />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function MenuIcon({ name }: { name: IconName }) {
  const Icon = menuIcons[name]
  return <Icon size={18} stroke={1.75} aria-hidden />
}

function withIcon({ icon: _, ...item }: MenuEntry, icon: string | null): MenuEntry {
  return icon ? { ...item, icon } : item
}

interface DestinationProps {
  project: Project
  item: MenuEntry
  error: string | false
  onChange(id: string): void
}

/** Which flow, bot or collection an entry opens, if its kind needs one. */
function Destination({ project, item: { kind, id }, error, onChange }: DestinationProps) {
  const t = useT()
  const params = { projectId: project.id }
  const isFlow = kind === 'feedback' || kind === 'survey'
  const flows = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/flows', { params }),
    enabled: isFlow,
  })
  const bots = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/bots', { params }),
    enabled: kind === 'bot',
  })
  const help = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/help', { params }),
    enabled: kind === 'help',
  })
  const choices = isFlow
    ? flows.data?.items.filter(flow => flow.id === id || (flow.kind === kind && flow.status === 'live'))
    : kind === 'bot'
      ? bots.data?.items.filter(bot => bot.id === id || bot.status === 'live')
      : kind === 'help'
        ? help.data?.collections.map(one => ({ id: one.id, name: pickText(one.title, project.defaultLang) }))
        : undefined
  if (!choices) return null
  return (
    <Select
      label={t.settings.menuOpens}
      data={choices.map(choice => ({ value: choice.id, label: choice.name || choice.id }))}
      value={id || null}
      error={error}
      clearable={kind === 'help' || kind === 'bot'}
      placeholder={kind === 'help' ? t.settings.menuWholeHelp : t.settings.menuChoose}
      onChange={value => onChange(value ?? '')}
    />
  )
}
