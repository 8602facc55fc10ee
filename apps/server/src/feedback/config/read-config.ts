export interface ConfigProject {
  id: string
  team_id: string
  default_lang: string
}

/** The public face of a project in one language, written as JSON. */
export type ReadConfig = (project: ConfigProject, lang: string) => Promise<string>
