import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { deviceName } from '#domain/device-name.ts'
import { dateIn } from '#domain/locale/date.ts'
import type { Device } from '#queries/account/devices.ts'

/** Lists the user's sessions, which the user can end one by one or together. */
export function Devices({ devices }: { devices: Device[] }) {
  const { account: m } = useAdminMessages()
  const locale = useLocale()
  return (
    <Card className="grid gap-5">
      <h2 className="font-bold text-xl">{m.devices}</h2>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid gap-1">
              <p className="font-semibold">{deviceName(device.userAgent) ?? m.unknownDevice}</p>
              <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
                {device.isCurrent && <Badge>{m.thisDevice}</Badge>}
                {device.network} {m.since(dateIn(locale, device.since))}
              </p>
            </div>
            {!device.isCurrent && (
              <Form method="post">
                <input type="hidden" name="device" value={device.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="device"
                  variant="secondary"
                  size="small"
                  aria-label={m.signOutDevice(
                    deviceName(device.userAgent) ?? m.unknownDevice,
                    dateIn(locale, device.since),
                  )}
                >
                  {m.signOut}
                </Button>
              </Form>
            )}
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
