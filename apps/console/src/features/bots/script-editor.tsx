import type { BotNode } from '@lotse/contracts/console/content/content'
import { nodeKinds } from '@lotse/contracts/console/fields/choices'
import { pickText } from '@lotse/rules/text/local-text'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { Section } from '@lotse/ui/layout/page'
import { useState } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import classes from '../../lib/editor/editor.module.css'
import { AddMenu } from '../../lib/fields/add-menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { askedIn, newNode, unreached, withNode, withoutNode } from './bot-shape.ts'
import { NodeCard } from './node-card.tsx'

interface ScriptEditorProps {
  nodes: BotNode[]
  lang: string
  onChange(nodes: BotNode[]): void
}

/** The steps of a conversation as a list; each says where it leads. The first one starts. */
export function ScriptEditor({ nodes, lang, onChange }: ScriptEditorProps) {
  const t = useT()
  const may = useMay('agent')
  const [opened, setOpened] = useState<string | undefined>(nodes[0]?.id)
  const lost = unreached(nodes)
  const nameOf = (node: BotNode) => {
    const number = nodes.findIndex(({ id }) => id === node.id) + 1
    const words = pickText(node.text, lang)
    return `${number}. ${words ? short(words) : t.bots.nodeKinds[node.kind]}`
  }
  const targets = nodes.map(node => ({ value: node.id, label: nameOf(node) }))
  const go = (id: string) => {
    setOpened(id)
    document.getElementById(`step-${id}`)?.focus()
  }
  return (
    <Section title={t.bots.steps}>
      <div className={classes.tight}>
        <SortableList
          items={nodes}
          idOf={({ id }) => id}
          nameOf={nameOf}
          label={t.bots.steps}
          onOrder={onChange}
        >
          {(node, grip, index) => (
            <NodeCard
              node={node}
              name={nameOf(node)}
              lang={lang}
              grip={grip}
              first={index === 0}
              lost={lost.has(node.id)}
              targets={targets.filter(({ value }) => value !== node.id)}
              asked={askedIn(nodes, lang)}
              opened={!may || opened === node.id}
              onToggle={() => setOpened(opened === node.id ? undefined : node.id)}
              onGo={go}
              onChange={next => onChange(nodes.map(one => (one.id === node.id ? next : one)))}
              onRemove={nodes.length > 1 ? () => onChange(withoutNode(nodes, node.id)) : undefined}
            />
          )}
        </SortableList>
        <AddMenu
          label={t.bots.addStep}
          kinds={nodeKinds}
          words={t.bots.nodeKinds}
          disabled={nodes.length >= 100}
          onAdd={kind => {
            const node = newNode(nodes, kind)
            setOpened(node.id)
            onChange(withNode(nodes, node))
          }}
        />
      </div>
    </Section>
  )
}

const short = (text: string): string => (text.length > 48 ? `${text.slice(0, 47)}…` : text)
