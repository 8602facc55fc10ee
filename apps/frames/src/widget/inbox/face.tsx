import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { IconMessageCircle } from '@tabler/icons-react'
import { Avatar } from '../shell/avatar.tsx'

/** Who answers; as long as nobody does, it is a conversation. */
export function Face({ agent }: Pick<Conversation, 'agent'>) {
  if (agent) return <Avatar name={agent.name} src={agent.avatar} />
  return (
    <span className="avatar">
      <IconMessageCircle aria-hidden size={20} stroke={1.75} />
    </span>
  )
}
