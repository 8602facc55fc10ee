import type { BotNode } from '@lotse/contracts/console/content/content'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText } from '@lotse/rules/text/local-text'
import { Choice } from '@lotse/ui/fields/choice'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Tag } from '@lotse/ui/layout/page'
import { Anchor, TextInput } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BranchEditor } from '../../lib/conditions/branch-editor.tsx'
import type { AskedField } from '../../lib/conditions/condition-editor.tsx'
import { type Target, TargetSelect } from '../../lib/conditions/target-select.tsx'
import classes from '../../lib/editor/editor.module.css'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { FoldTitle } from '../../lib/fields/fold-title.tsx'
import { useT } from '../../lib/i18n.ts'
import { hasText, isLast } from './bot-shape.ts'
import botClasses from './bots.module.css'
import { NodeButtons } from './node-buttons.tsx'

interface NodeCardProps {
  node: BotNode
  name: string
  lang: string
  grip: ReactNode
  first: boolean
  lost: boolean
  targets: Target[]
  asked: AskedField[]
  opened: boolean
  onToggle(): void
  onGo(id: string): void
  onChange(node: BotNode): void
  onRemove: (() => void) | undefined
}

export function NodeCard(props: NodeCardProps) {
  const { node, name, grip, first, lost, opened, onToggle, onRemove } = props
  const t = useT()
  return (
    <div className={`${classes.box} ${classes.inner}`}>
      <div className={classes.boxHead}>
        {grip}
        <FoldTitle id={`step-${node.id}`} opened={opened} onToggle={onToggle}>
          {name} <small>{t.bots.nodeKinds[node.kind]}</small>
        </FoldTitle>
        {first && <Tag tone="accent">{t.bots.start}</Tag>}
        {lost && <Tag tone="warn">{t.bots.unreached}</Tag>}
        {onRemove && (
          <IconButton icon={IconTrash} size="sm" label={t.bots.removeStep(name)} onClick={onRemove} />
        )}
      </div>
      {opened ? <NodeForm {...props} /> : <Ways {...props} />}
    </div>
  )
}

/** Where a collapsed step leads, as links to those steps. */
function Ways({ node, targets, lang, onGo }: NodeCardProps) {
  const t = useT()
  const { buttons = [], branches = [], next } = node
  const ways = [
    ...buttons.map(({ text, to }) => ({ when: pickText(text, lang), to: to ?? next })),
    ...branches.map(({ to }) => ({ when: t.bots.whenFits, to })),
    ...(node.kind === 'choose' || !next ? [] : [{ when: branches.length ? t.bots.otherwise : '', to: next }]),
  ].filter(({ to }) => to)
  if (ways.length === 0) return null
  return (
    <ul className={botClasses.ways}>
      {ways.map(({ when, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may lead to the same step
        <li key={index}>
          {when && <span>{when}</span>}
          <IconArrowRight size={14} stroke={1.75} aria-hidden />
          <Anchor component="button" type="button" size="sm" onClick={() => to && onGo(to)}>
            {targets.find(({ value }) => value === to)?.label ?? t.bots.endsHere}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function NodeForm({ node, lang, targets, asked, onChange }: NodeCardProps) {
  const t = useT()
  const { kind } = node
  const set = (part: Partial<BotNode>) => onChange({ ...node, ...part })
  return (
    <div className={classes.tight}>
      {hasText(kind) && (
        <LocalField
          label={t.bots.texts[kind]}
          value={node.text}
          lang={lang}
          maxLength={longest.text}
          multiline
          onChange={text => set({ text })}
        />
      )}
      {(kind === 'ask' || kind === 'choose') && (
        <div className={classes.pairs}>
          {kind === 'ask' && (
            <Choice
              label={t.bots.answerKind}
              words={t.bots.answerKinds}
              value={node.answerKind ?? 'text'}
              onChange={answerKind => set({ answerKind })}
            />
          )}
          <TextInput
            label={t.bots.saveAs}
            value={node.saveAs ?? ''}
            maxLength={longest.id}
            error={node.saveAs && !/^[A-Za-z0-9_-]+$/.test(node.saveAs) && t.content.idWrong}
            onChange={event => onChange(withSaveAs(node, event.currentTarget.value))}
          />
        </div>
      )}
      {kind === 'choose' && (
        <NodeButtons
          buttons={node.buttons ?? []}
          lang={lang}
          targets={targets}
          onChange={buttons => set({ buttons })}
        />
      )}
      {kind === 'branch' && (
        <BranchEditor
          legend={t.bots.branches}
          toLabel={t.bots.leadsTo}
          addLabel={t.bots.addBranch}
          branches={node.branches ?? []}
          fields={asked}
          targets={targets}
          none={t.bots.endsHere}
          blank={targets[0] && { if: [], to: targets[0].value }}
          onChange={branches => set({ branches })}
        />
      )}
      {!isLast(kind) && (
        <TargetSelect
          label={kind === 'branch' || kind === 'choose' ? t.bots.nextOtherwise : t.bots.next}
          targets={targets}
          value={node.next}
          none={t.bots.endsHere}
          onChange={next => onChange(withNext(node, next))}
        />
      )}
    </div>
  )
}

/** Without a name the answer is not stored. */
function withSaveAs({ saveAs: _, ...node }: BotNode, saveAs: string): BotNode {
  return saveAs ? { ...node, saveAs } : node
}

function withNext({ next: _, ...node }: BotNode, next: string | undefined): BotNode {
  return next ? { ...node, next } : node
}
