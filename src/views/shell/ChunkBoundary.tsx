import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/Button.tsx';
import { Alert, Card } from '../parts/Surface.tsx';
import { actions } from '../parts/parts.css.ts';

function ChunkFailed() {
  const { t } = useTranslation('portal');
  return (
    <Card>
      <Alert signal="caution" role="alert" title={t('failure.chunk')}><p>{t('failure.text')}</p></Alert>
      <div className={actions}><Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button></div>
    </Card>
  );
}

/** A part of the portal that did not arrive says so in its place (spec 8, chunk load failure). */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ChunkFailed /> : this.props.children;
  }
}
