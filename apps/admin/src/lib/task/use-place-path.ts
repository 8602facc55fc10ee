import { paths } from '../../paths.ts'
import { useOffer } from '../backend/offers.ts'
import { useMay } from '../backend/rights.ts'

interface Place {
  challenge_id?: string | null
  course_id?: string | null
}

/** Where the challenge or course of a task is, for those who may edit it. */
export function usePlacePath(): (place: Place) => string | undefined {
  const may = useMay()
  const hasCourses = useOffer('courses')
  return ({ challenge_id, course_id }) => {
    if (!may('content')) return undefined
    if (challenge_id) return paths.challenge(challenge_id)
    return course_id && hasCourses ? paths.course(course_id) : undefined
  }
}
