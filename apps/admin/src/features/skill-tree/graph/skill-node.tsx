import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import type { CSSProperties } from 'react'
import { SkillIcon } from '../../../lib/skills/skill-icon.tsx'
import classes from './graph.module.css'

export type SkillNodeType = Node<{ name: string; icon: string | null; outside: boolean }, 'skill'>

/** A word ends at a space or after a hyphen, where a line may end, too. */
const longestWord = (name: string): number => Math.max(...name.split(/\s|(?<=-)/).map(word => word.length), 1)

export function SkillNode({ data, selected }: NodeProps<SkillNodeType>) {
  return (
    <div
      className={classes.node}
      title={data.name}
      data-selected={selected || undefined}
      data-outside={data.outside || undefined}
    >
      <Handle type="target" position={Position.Top} className={classes.handle} />
      <SkillIcon name={data.icon} size={26} />
      <span className={classes.nodeName} style={{ '--longest': longestWord(data.name) } as CSSProperties}>
        {data.name}
      </span>
      <Handle type="source" position={Position.Bottom} className={classes.handle} />
    </div>
  )
}
