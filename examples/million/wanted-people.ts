/** How many people the table has. */
export const wantedPeople = Number(process.env['PEOPLE'] ?? 1_000_000)
