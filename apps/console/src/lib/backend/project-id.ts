import { useParams } from '@tanstack/react-router'

/** The id of the project in the address; every screen below `/projects/…` has one. */
export function useProjectId(): string {
  const { projectId } = useParams({ strict: false })
  if (!projectId) throw new Error('outside of a project')
  return projectId
}
