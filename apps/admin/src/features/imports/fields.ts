import type { ImportedCompany, ImportedJob, ImportedUser } from '@lotse/contracts/academy/imports'
import { type ImportField, mailHeadings } from '@lotse/ui/import/table/columns.ts'

type Headings<Row> = Record<Exclude<keyof Row, 'row'>, string[]>

/** Words of headings beside the names on the wire, in both languages and in letters and digits only. */
const userHeadings: Headings<ImportedUser> = {
  email: [...mailHeadings],
  name: ['nickname', 'benutzername', 'username', 'login'],
  display_name: ['anzeigename'],
  description: ['beschreibung', 'uber', 'bio'],
  tags: ['schlagworter'],
  business: ['geschaftlich', 'unternehmen', 'businesscustomer'],
  first_name: ['vorname', 'givenname'],
  last_name: ['nachname', 'familienname', 'surname', 'familyname'],
  street: ['strasse', 'straße', 'anschrift', 'address'],
  zip_code: ['plz', 'postleitzahl', 'zip', 'postcode', 'postalcode'],
  city: ['ort', 'stadt', 'town'],
  country: ['land'],
  vat_id: ['ustid', 'umsatzsteuerid', 'ustidnr', 'vatnumber', 'vat'],
}

const companyHeadings: Headings<ImportedCompany> = {
  name: ['unternehmen', 'firma', 'firmenname', 'company', 'companyname'],
  description: ['beschreibung'],
  website: ['webseite', 'homepage', 'url'],
  youtube_video: ['video', 'youtube'],
  twitter_handle: ['twitter', 'x'],
  instagram_handle: ['instagram'],
  logo_url: ['logo', 'logoadresse'],
}

const jobHeadings: Headings<ImportedJob> = {
  company: ['unternehmen', 'firma', 'companyname', 'firmenname'],
  title: ['titel', 'job', 'stelle', 'position', 'bezeichnung'],
  location: ['ort', 'arbeitsort', 'stadt', 'city'],
  description: ['beschreibung'],
  remote: ['workplace', 'environment', 'homeoffice'],
  type: ['art', 'anstellung', 'jobtype'],
  responsibilities: ['aufgaben', 'tasks'],
  professional_level: ['erfahrung', 'level', 'experience', 'stufe'],
  salary_min: ['vergutungvon', 'gehaltvon', 'salaryfrom', 'minsalary', 'von', 'from'],
  salary_max: ['vergutungbis', 'gehaltbis', 'salaryto', 'maxsalary', 'bis', 'to'],
  salary_unit: ['wahrung', 'currency'],
  salary_per: ['zeitraum', 'period', 'zeitraumdervergutung', 'periodofthesalary'],
  contact: ['kontakt', 'ansprechpartner', 'email', 'contactperson'],
  skill_requirements: ['anforderungen', 'requirements', 'skills', 'fahigkeiten'],
}

const fieldsOf = (headings: Record<string, string[]>): ImportField[] =>
  Object.entries(headings).map(([name, headings]) => ({ name, headings }))

export const userFields = fieldsOf(userHeadings)
export const companyFields = fieldsOf(companyHeadings)
export const jobFields = fieldsOf(jobHeadings)
