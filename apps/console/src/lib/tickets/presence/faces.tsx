import { Avatar } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useT } from '../../i18n.ts'
import classes from './faces.module.css'
import { useColleaguesAt } from './use-colleagues-at.ts'

interface FacesProps {
  projectId: string
  ticketId: string
  size: number
}

const mostFaces = 3

/** Colleagues who have this ticket in view now; whoever writes to it is marked. */
export function Faces({ projectId, ticketId, size }: FacesProps) {
  const t = useT().presence
  const people = useColleaguesAt(projectId, ticketId)
  const nameOf = ({ name, isTyping }: (typeof people)[number]) => (isTyping ? t.types(name) : t.looks(name))
  const hidden = people.slice(mostFaces)
  const rest = hidden.map(nameOf).join(', ')
  return (
    people.length > 0 && (
      <span className={classes.faces}>
        {people.slice(0, mostFaces).map(person => (
          <span key={person.id} className={classes.face} data-typing={person.isTyping}>
            <Avatar
              size={size}
              src={person.avatar}
              name={person.name}
              color="teal"
              role="img"
              aria-label={nameOf(person)}
              title={nameOf(person)}
            />
            {person.isTyping && <IconPencil className={classes.pencil} size={10} stroke={2.5} aria-hidden />}
          </span>
        ))}
        {hidden.length > 0 && (
          <span role="img" aria-label={rest} title={rest}>
            +{hidden.length}
          </span>
        )}
      </span>
    )
  )
}
