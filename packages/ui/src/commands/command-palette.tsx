import { Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { pressLater, type TypeAhead } from '../overlay/type-ahead.ts'
import classes from './command-palette.module.css'
import { fitsWords } from './fits-words.ts'

export interface Command {
  key: string
  label: string
  group: string
  /** Shown in place of the group. */
  note?: string
  icon: Icon
  /** Other words to find it by. */
  words?: string
  /** One of many of its kind: only offered to those who type. */
  isTyped?: boolean
  run(): void
}

export interface CommandPaletteProps {
  opened: boolean
  onClose(): void
  /** Started when the palette was requested. */
  ahead: TypeAhead
  words: { open: string; placeholder: string; nothing: string }
  /** Places and commands, found by their label. */
  commands: Command[]
  /** How long typing must pause before hits are looked for; for a server by default. */
  pauseMs?: number
  /** What the server finds for the text; and what to say if nothing fits, where more is known. */
  useHits(text: string): { commands: Command[]; busy: boolean; nothing?: string }
}

/** Everything by keyboard: go anywhere, find anything, run any command. */
export function CommandPalette({ opened, onClose, ...rest }: CommandPaletteProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={600}
      yOffset="12dvh"
      centered={false}
      // Gone at once: the next key may be meant for the screen below, or open the next palette.
      transitionProps={{ exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={rest.words.open}>
        <Palette onClose={onClose} {...rest} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** The group does not count: otherwise a record's name would find all its commands. */
const fits = ({ label, words = '' }: Command, text: string): boolean => fitsWords(`${label} ${words}`, text)

function Palette({
  onClose,
  ahead,
  words: t,
  commands: all,
  pauseMs = 150,
  useHits,
}: Omit<CommandPaletteProps, 'opened'>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const entered = useRef<string[]>(undefined)
  const [paused] = useDebouncedValue(text.trim(), pauseMs)
  // Even a pause of nothing lags behind the field, and Enter may follow the last letter at once.
  const query = pauseMs === 0 ? text.trim() : paused
  const hits = useHits(query)
  const commands = all.filter(command => (text.trim() || !command.isTyped) && fits(command, text))
  const shown = [...commands, ...hits.commands]
  const active = Math.min(at, shown.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top.
  useEffect(() => setAt(0), [text])
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  // Enter was pressed before the field was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as it has the text
  useEffect(() => {
    const { current: next } = entered
    entered.current = undefined
    if (!next || !shown[active]) return
    choose(shown[active])
    pressLater(next)
  }, [text])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) setAt((active + step + shown.length) % shown.length)
    else if (event.key === 'Enter') choose(shown[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={t.open}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t.placeholder}
          value={text}
          onFocus={() => {
            const { text: typed, next } = ahead.take()
            setText(before => before + typed)
            entered.current = next
          }}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        {hits.busy && <Loader size={16} aria-hidden />}
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t.open} ref={list}>
        {shown.length === 0 && !hits.busy && <div className={classes.none}>{hits.nothing ?? t.nothing}</div>}
        {shown.map((command, index) => (
          // biome-ignore lint/a11y: the field keeps the focus and has the keys; the option is named to it by its id.
          <div
            key={command.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            data-at={index}
            className={classes.option}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            <command.icon size={18} stroke={1.75} aria-hidden />
            <span className={classes.label}>{command.label}</span>
            <span className={classes.group}>{command.note ?? command.group}</span>
          </div>
        ))}
      </div>
    </>
  )
}
