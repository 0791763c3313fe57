import { type OutboxItem } from '@orenda/shared-ui/host';
interface WaitingCardProps {
    items: readonly OutboxItem[];
    detailOf: (item: OutboxItem) => string;
    reasonOf: (item: OutboxItem) => string;
    onMend: (item: OutboxItem) => void;
}
export declare function WaitingCard({ items, detailOf, reasonOf, onMend }: WaitingCardProps): import("react").JSX.Element;
export {};
