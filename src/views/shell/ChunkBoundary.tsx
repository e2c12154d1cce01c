import { useUnit } from 'effector-react';
import { Component, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $connectionIsBack } from '../../models/platform/connectivity/index.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Surface.tsx';
import { actions, tight } from '../parts/parts.css.ts';

/** When the connection is restored, reloads what failed to load, without a click. */
function useReloadWhenOnline(): void {
  const isBack = useUnit($connectionIsBack);
  const before = useRef(isBack);
  useEffect(() => {
    if (isBack && !before.current) window.location.reload();
    before.current = isBack;
  }, [isBack]);
}

function ChunkFailed() {
  const { t } = useTranslation('portal');
  useReloadWhenOnline();
  return (
    <Card>
      <div role="alert" className={tight}>
        <h1 tabIndex={-1}>{t('failure.chunk')}</h1>
        <p>{t('failure.chunkText')}</p>
      </div>
      <div className={actions}>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {t('failure.reload')}
        </Button>
      </div>
    </Card>
  );
}

/**
 * Shows an error in place of a part of the portal that failed to load (spec 8, chunk load failure).
 */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ChunkFailed /> : this.props.children;
  }
}
