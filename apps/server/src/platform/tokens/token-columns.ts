/** What either product stores of an API token; the secret itself is stored nowhere. */
export interface TokenColumns<Role, Scope> {
  id: string
  name: string
  role: Role
  scopes: Scope[]
  prefix: string
  secret_hash: Buffer
  created_by: string
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  replaced_by: string | null
}
