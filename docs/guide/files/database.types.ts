// As `supabase gen types --lang typescript` writes it.
type Users = {
  id: number
  name: string
  role: 'admin' | 'member'
  age: number | null
  team_id: number | null
  tenant_id: number
}
type Team = { id: number; name: string }

export type Database = {
  public: {
    Tables: {
      users: {
        Row: Users
        Insert: Users
        Update: Partial<Users>
        Relationships: [
          {
            foreignKeyName: 'users_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'team'
            referencedColumns: ['id']
          },
        ]
      }
      team: { Row: Team; Insert: Team; Update: Partial<Team>; Relationships: [] }
    }
    Views: { [_ in never]: never }
    Functions: { [_ in never]: never }
    Enums: { role: 'admin' | 'member' }
    CompositeTypes: { [_ in never]: never }
  }
}

export type Tables<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Row']

export const Constants = { public: { Enums: { role: ['admin', 'member'] } } } as const
