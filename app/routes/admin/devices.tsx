import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { dateIn } from '#domain/locale/date.ts'
import type { Device } from '#queries/account/devices.ts'

/** Lists the user's sessions, with a button that signs out all others. */
export function Devices({ devices }: { devices: Device[] }) {
  const { account: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <Card className="grid gap-5">
      <h2 className="font-bold text-xl">{m.devices}</h2>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="grid gap-1 py-3">
            <p className="font-semibold">{nameOf(device) ?? m.unknownDevice}</p>
            <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
              {device.isCurrent && <Badge>{m.thisDevice}</Badge>}
              {device.network} {m.since(dateIn(locale, device.since))}
            </p>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value="others" variant="secondary">
            {m.signOutOthers}
          </Button>
        </Form>
      )}
    </Card>
  )
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux']
const known: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }

/** Returns a device name such as 'Firefox, Linux' from the user agent; null when neither part is recognised. */
function nameOf({ userAgent }: Device): string | null {
  const parts = [browsers, systems].flatMap((names) => {
    const name = names.find((candidate) => userAgent?.includes(candidate))
    return name ? [known[name] ?? name] : []
  })
  return parts.length > 0 ? parts.join(', ') : null
}
