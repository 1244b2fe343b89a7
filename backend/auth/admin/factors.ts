import { serviceRole } from '#backend/db/database.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { AuthError } from '../errors.ts'
import { deleteFactor } from '../factors/own-factor.ts'
import type { AuthContext } from '../request.ts'
import type { AuthDeps } from '../settings.ts'
import { findForAdmin, userIdIn } from './users.ts'

/** GET /admin/users/{id}/factors */
export async function listFactors(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const id = userIdIn(c)
  const { factors = [] } = await deps.db.as(serviceRole, (sql) => findForAdmin(sql, id))
  return c.json(factors)
}

/** DELETE /admin/users/{id}/factors/{factor_id}: removes a factor when the user has lost the device. */
export async function removeFactor(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const id = userIdIn(c)
  const factorId = c.req.param('factor_id') ?? ''
  if (!uuid.test(factorId))
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  await deps.db.as(serviceRole, async (sql) => {
    const { factors = [] } = await findForAdmin(sql, id)
    if (!factors.some((factor) => factor.id === factorId)) {
      throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
    }
    await deleteFactor(sql, id, factorId)
  })
  return c.json({ id: factorId })
}
