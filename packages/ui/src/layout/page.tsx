import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCheck, IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect, useId } from 'react'
import { useUiT } from '../language/i18n.tsx'
import { toPlace } from '../list/list-return.ts'
import classes from './page.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'accent' | 'neutral'

export interface PageHeaderProps {
  title: string
  /** A line under the title. */
  lead?: ReactNode
  /** Where the small "back" link leads. */
  back?: { to: string; label: string }
  /** Buttons on the right; the last one is the primary action, followed by the menu of the others. */
  actions?: ReactNode
  /** Title of the browser tab; by default the page's title. */
  tabTitle?: string
  /** Stays in view while the page scrolls. */
  sticky?: boolean
}

/** The one title of a screen. It also names the browser tab. */
export function PageHeader({ title, lead, back, actions, tabTitle, sticky }: PageHeaderProps) {
  useDocumentTitle(tabTitle ?? title)
  return (
    <div className={classes.header} data-sticky={sticky}>
      <div className={classes.titles}>
        {back && (
          <Button
            component={Link}
            to={back.to}
            state={toPlace}
            variant="subtle"
            color="gray"
            size="compact-sm"
            ml={-8}
            c="dimmed"
            fw={400}
            leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
          >
            {back.label}
          </Button>
        )}
        <h1 className={classes.title}>{title}</h1>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** "Users · Academy Admin": the part after the dot comes from the page's HTML. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    const product = before.split(' · ').at(-1)
    document.title = `${title} · ${product}`
    return () => {
      document.title = product ?? before
    }
  }, [title])
}

export interface SectionProps {
  title: string
  actions?: ReactNode
  /** Without padding, for lists and tables. */
  flush?: boolean
  children: ReactNode
}

export function Section({ title, actions, flush, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {actions}
      </div>
      <div className={flush ? undefined : classes.sectionBody}>{children}</div>
    </section>
  )
}

/** Pairs of name and value. `undefined`, `null` and `''` read "Not set". */
export function Facts({ items }: { items: [label: string, value: ReactNode][] }) {
  const t = useUiT()
  return (
    <dl className={classes.facts}>
      {items.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {value === undefined || value === null || value === '' || value === false ? (
              <span style={{ color: 'var(--mantine-color-dimmed)' }}>{t.notSet}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface StatusProps {
  tone: Tone
  /** The dot's own colors, on light and on dark screens. */
  colours?: { light: string; dark: string } | undefined
  children: ReactNode
}

/** A small dot with a word. */
export function Status({ tone, colours, children }: StatusProps) {
  const own = colours && ({ '--dot-light': colours.light, '--dot-dark': colours.dark } as CSSProperties)
  return (
    <span className={classes.status} data-tone={tone} data-own={own !== undefined || undefined} style={own}>
      {children}
    </span>
  )
}

export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

/** Yes as a check mark, no as a dash: quieter than words in a column. */
export function Mark({ value, yes, no }: { value: boolean; yes: string; no: string }) {
  return (
    <span role="img" aria-label={value ? yes : no} title={value ? yes : no} className={classes.mark}>
      {value ? <IconCheck size={16} stroke={2} aria-hidden /> : '–'}
    </span>
  )
}

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  icon?: Icon
  action?: ReactNode
}

/** Says what belongs here and offers the next step. */
export function EmptyState({ title, text, icon: EmptyIcon, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {EmptyIcon && <EmptyIcon size={32} stroke={1.25} className={classes.emptyIcon} aria-hidden />}
      <div className={classes.emptyTitle}>{title}</div>
      {text && <div className={classes.emptyText}>{text}</div>}
      {action && <div className={classes.emptyAction}>{action}</div>}
    </div>
  )
}

/** What happened, and what to do next. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useUiT()
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={t.failed}
        text={text}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t.tryAgain}
            </Button>
          )
        }
      />
    </div>
  )
}
