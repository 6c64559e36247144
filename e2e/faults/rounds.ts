/** How often each fault that is repeated happens: `ROUNDS=200` in a long run. */
export const rounds = Number(process.env['ROUNDS'] ?? 20)
