export interface StampedProject {
  id: string
  team_id: string
  default_lang: string
  /** Changes with the project, each of its live forms and its team, whoever changed them. */
  stamp: string
}

/** The public face of a project in one language, written as JSON. */
export type ReadConfig = (project: StampedProject, lang: string) => Promise<string>
