import { randomId } from '@lotse/rules/random-id'
import { useSorting } from '@lotse/ui/fields/use-sorting.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Doc, type Item, insert, move, remove } from '../builder-state.ts'
import type { BuilderTexts } from '../builder-texts.ts'
import { ToolButton } from '../buttons.tsx'
import type { Place } from './place-of.ts'

interface ItemListProps<T, S> {
  doc: Doc<T, S>
  chosen: string | undefined
  t: BuilderTexts
  textOf(value: T): string
  textLanguage: string | undefined
  placeOf(item: Item<T>): Place
  onChoose(key: string | undefined): void
  onHover(value: T | undefined): void
  onEdit(doc: Doc<T, S>): void
}

/** The steps in their order: drag them by their handles, or move them with the buttons. */
export function ItemList<T, S>(props: ItemListProps<T, S>) {
  const { doc, t, onEdit } = props
  const { list, shown, dragged, begin } = useSorting<Item<T>, HTMLOListElement>(doc.items, items =>
    onEdit({ ...doc, items }),
  )
  const keepFocus = useKeptFocus(list)
  return (
    <ol className="item-list" aria-label={t.items} ref={list}>
      {shown.map((item, at) => (
        <li
          key={item.key}
          data-chosen={item.key === props.chosen}
          data-lost={props.placeOf(item).lost}
          data-dragged={item === dragged}
          onMouseEnter={() => props.onHover(item.value)}
          onMouseLeave={() => props.onHover(undefined)}
        >
          <span className="item-grip" onPointerDown={event => begin(event, item)}>
            <IconGripVertical size={16} aria-hidden />
          </span>
          <button type="button" className="item-name" onClick={() => props.onChoose(item.key)}>
            <span className="item-number">{at + 1}</span>
            <span className="item-words">
              <Title text={props.textOf(item.value)} language={props.textLanguage} t={t} />
              <small>{props.placeOf(item).words}</small>
            </span>
          </button>
          {item.key === props.chosen && <ItemTools {...props} item={item} at={at} keepFocus={keepFocus} />}
        </li>
      ))}
    </ol>
  )
}

function Title({ text, language, t }: { text: string; language: string | undefined; t: BuilderTexts }) {
  return text ? <strong lang={language}>{text}</strong> : <strong>{t.untitled}</strong>
}

function ItemTools<T, S>({
  doc,
  t,
  item,
  at,
  onEdit,
  onChoose,
  keepFocus,
}: ItemListProps<T, S> & { item: Item<T>; at: number; keepFocus(label: string): void }) {
  const copy = () => {
    const twin = { key: randomId(), value: structuredClone(item.value) }
    onEdit(insert(doc, twin, item.key))
    onChoose(twin.key)
  }
  const drop = () => {
    onEdit(remove(doc, item.key))
    onChoose((doc.items[at + 1] ?? doc.items[at - 1])?.key)
  }
  const tools = [
    { label: t.up, icon: IconArrowUp, off: at === 0, act: () => onEdit(move(doc, item.key, at - 1)) },
    {
      label: t.down,
      icon: IconArrowDown,
      off: at === doc.items.length - 1,
      act: () => onEdit(move(doc, item.key, at + 1)),
    },
    { label: t.duplicate, icon: IconCopy, off: false, act: copy },
    { label: t.remove, icon: IconTrash, off: false, act: drop },
  ]
  return (
    <div className="item-tools">
      {tools.map(({ label, icon, off, act }) => (
        <ToolButton
          key={label}
          icon={icon}
          label={label}
          size={16}
          disabled={off}
          onClick={() => {
            keepFocus(label)
            act()
          }}
        />
      ))}
    </div>
  )
}

/**
 * A row that is moved, copied or deleted would lose the focus: it goes to the same tool of the row that is
 * now selected.
 */
function useKeptFocus(list: RefObject<HTMLOListElement | null>) {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const row = list.current?.querySelector('[data-chosen="true"]')
    const tools = [...(row?.querySelectorAll<HTMLButtonElement>('.tool') ?? [])]
    const tool = tools.find(({ title, disabled }) => title === wanted.current && !disabled)
    const next = tool ?? row?.querySelector<HTMLElement>('.item-name')
    next?.focus()
    wanted.current = undefined
  })
  return (label: string) => {
    wanted.current = label
  }
}
